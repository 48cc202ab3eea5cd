import { useState } from 'react';
import type { LogInChannel } from '../../shared/ipc/account-schemas.ts';
import { call } from '../ipc/call.ts';
import { programTime, useNow } from '../time/use-now.ts';

/** A code takes a moment to arrive: so long nobody asks for another. */
const RESEND_MS = 60_000;

interface SentCode {
  to: string;
  /** In the service's words; when the code expires stands in them. */
  message: string | null;
}

/** The code that was asked for last, and how long to wait before another can be. */
export function useCodeRequest() {
  const [sent, setSent] = useState<SentCode | null>(null);
  const [againAt, setAgainAt] = useState<number | null>(null);
  const now = useNow(againAt !== null);
  const waitMs = againAt === null ? 0 : Math.min(RESEND_MS, againAt - now);
  return {
    sent,
    waitSeconds: Math.max(0, Math.ceil(waitMs / 1000)),
    /** Throws CallError. */
    async send(channel: LogInChannel, to: string): Promise<void> {
      setSent(await call('account.request-code', { channel, to }));
      setAgainAt(programTime() + RESEND_MS);
    },
    forget() {
      setSent(null);
      setAgainAt(null);
    },
  };
}
