import { create } from 'zustand';
import type { Output } from '../../../shared/contract/contract.ts';
import type { AccountView, LogInChannel, FreeTrialForm } from '../../../shared/contract/account.ts';
import { writePhone } from '../../../shared/domain/catalog/client-format/phone.ts';
import { call } from '../../ipc/call.ts';
import { tellError } from '../../kit/components/notice-store.ts';
import { programTime } from '../../kit/time/use-now.ts';

/** Wait before another code can be requested for the same recipient: a code takes a moment to arrive. */
const RESEND_MS = 60_000;

interface SentCode {
  to: string;
  /** The service's message, which says when the code expires. */
  message: string | null;
  sentAt: number;
}

interface CodeRequestStore {
  /** Last code by recipient. It outlives the form: reopening that does not shorten the wait. */
  sent: Readonly<Record<string, SentCode>>;
  /** Throws CallError. */
  send: (channel: LogInChannel, to: string) => Promise<void>;
}

/** Codes requested while the window is open. */
export const useCodeRequests = create<CodeRequestStore>((set) => ({
  sent: {},
  async send(channel, to) {
    const answer = await call('account.request-code', { channel, to });
    const code = { ...answer, sentAt: programTime() };
    set(({ sent }) => ({ sent: { ...sent, [recipientOf(channel, to)]: code } }));
  },
}));

/** Normalizes a number or an address, so that each way to write it is one recipient. */
export function recipientOf(channel: LogInChannel, to: string): string {
  return channel === 'whatsapp' ? writePhone(to) : to.trim().toLowerCase();
}

/** Seconds until another code can be requested; a clock that was set back does not lengthen the wait. */
export function waitSeconds({ sentAt }: SentCode, now: number): number {
  const waitMs = Math.min(RESEND_MS, sentAt + RESEND_MS - now);
  return Math.max(0, Math.ceil(waitMs / 1000));
}

interface AccountStore {
  account: AccountView | null;
  read: () => Promise<void>;
  put: (account: AccountView) => void;
}

export const useAccount = create<AccountStore>((set) => ({
  account: null,
  async read() {
    try {
      set({ account: await call('account.read', {}) });
    } catch (error) {
      tellError(error);
    }
  },
  put: (account) => set({ account }),
}));

export type AccountDialog = 'log-in' | 'passphrase' | 'protect' | 'sign-out' | 'free-trial';

interface AccountDialogStore {
  open: AccountDialog | null;
  /** Asked once per window: a user who declines is not asked again. */
  wasAskedToUnlock: boolean;
  askToUnlock: () => void;
  show: (dialog: AccountDialog) => void;
  close: () => void;
}

/** The open dialog of the account, over any screen. */
export const useAccountDialog = create<AccountDialogStore>((set) => ({
  open: null,
  wasAskedToUnlock: false,
  askToUnlock: () =>
    set(({ wasAskedToUnlock }) => (wasAskedToUnlock ? {} : { open: 'passphrase', wasAskedToUnlock: true })),
  show: (open) => set({ open }),
  close: () => set({ open: null }),
}));

interface FreeTrialStore {
  trials: Output<'account.free-trials'>['trials'];
  read: () => Promise<void>;
  /** Throws CallError. */
  ask: (form: FreeTrialForm) => Promise<void>;
  send: (id: string) => Promise<void>;
}

export const useFreeTrials = create<FreeTrialStore>((set) => ({
  trials: [],
  async read() {
    try {
      set(await call('account.free-trials', {}));
    } catch (error) {
      tellError(error);
    }
  },
  async ask(form) {
    set(await call('account.ask-free-trial', form));
  },
  async send(id) {
    try {
      set(await call('account.send-free-trial', { id }));
    } catch (error) {
      tellError(error);
    }
  },
}));
