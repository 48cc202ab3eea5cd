import { verifyStore } from '../../store/verify-store.ts';
import type { Command } from '../context.ts';

export const verifyCommand: Command = {
  name: 'verify',
  usage: 'verify',
  options: {},
  positionals: 0,
  async run({ openForReading, print, say }) {
    const { findings, auditEntries } = verifyStore(openForReading().store);
    for (const { check, message } of findings) say(`${check}: ${message}`);
    print({ ok: findings.length === 0, auditEntries, findings });
    return findings.length === 0 ? 0 : 1;
  },
};
