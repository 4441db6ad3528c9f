"""Tests: readable text where possible, no mocks."""
