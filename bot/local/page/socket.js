// One websocket per tab. It comes back by itself when the server was restarted.

const FIRST_WAIT = 250;
const LONGEST_WAIT = 1500;

export class Socket {
  /** on = {view(view), state(connected), channel() -> id to open or null} */
  constructor(person, on) {
    this.person = person;
    this.on = on;
    this.waiting = new Map();
    this.lastId = 0;
    this.wait = FIRST_WAIT;
    this.connect();
    window.addEventListener('online', () => this.hurry());
    document.addEventListener('visibilitychange', () => document.hidden || this.hurry());
  }

  connect() {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const query = new URLSearchParams();
    if (this.person) query.set('as', this.person);
    if (this.on.channel()) query.set('channel', this.on.channel());
    this.line = new WebSocket(`${scheme}://${location.host}/page/socket?${query}`);
    this.line.onopen = () => {
      this.wait = FIRST_WAIT;
      this.on.state(true);
    };
    this.line.onmessage = (event) => this.receive(JSON.parse(event.data));
    this.line.onclose = () => this.lost();
  }

  receive(data) {
    if (data.t === 'view') this.on.view(data.view);
    if (data.t !== 'reply') return;
    const settle = this.waiting.get(data.id);
    this.waiting.delete(data.id);
    if (!settle) return;
    if (data.ok) settle.resolve(data.result);
    else settle.reject(data.error ?? { code: 'unknown', text: '' });
  }

  lost() {
    for (const { reject } of this.waiting.values()) reject({ code: 'offline', text: '' });
    this.waiting.clear();
    this.on.state(false);
    this.timer = setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(this.wait * 1.6, LONGEST_WAIT);
  }

  // A tab brought to the front, or a network that came back, need not sit out the pause.
  hurry() {
    if (this.line.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.timer);
    this.wait = FIRST_WAIT;
    this.connect();
  }

  get connected() {
    return this.line.readyState === WebSocket.OPEN;
  }

  /** Resolves with the reply's result; rejects with {code, text}. */
  request(name, args) {
    if (!this.connected) return Promise.reject({ code: 'offline', text: '' });
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.line.send(JSON.stringify({ id, do: name, ...args }));
    });
  }
}
