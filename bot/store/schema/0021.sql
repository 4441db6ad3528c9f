-- What a table agreed on for somebody who does not move, once reminders have not helped.
ALTER TABLE games ADD COLUMN late TEXT NOT NULL DEFAULT 'ask';   -- an entry of bot.table.ladder.LATE
