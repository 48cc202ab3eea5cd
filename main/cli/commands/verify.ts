import { historyWords } from '../../documents/history-words.ts';
import { verifyStore } from '../../database/verify-store.ts';
import { isoOf } from '../views.ts';
import type { Command } from '../context.ts';

export const verifyCommand: Command = {
  name: 'verify',
  usage: 'verify',
  options: {},
  positionals: 0,
  async run({ openForReading, print, printMessage, showProgress }) {
    const { store } = openForReading();
    const { findings, auditEntries } = verifyStore(store, showProgress);
    for (const { check, message } of findings) printMessage(`${check}: ${message}`);
    // No fault of the file, and yet what a missing end would be taken for.
    for (const entry of store.audit.ofSubject(store.identity.id)) {
      const words = historyWords(entry);
      if (words !== null) printMessage(`${isoOf(entry.at)}: ${words}`);
    }
    print({ ok: findings.length === 0, auditEntries, findings });
    return findings.length === 0 ? 0 : 1;
  },
};
