import { create } from 'zustand';
import type { Output } from '../../../shared/contract/contract.ts';
import type { AccountView, LogInChannel, FreeTrialForm } from '../../../shared/contract/account.ts';
import { writePhone } from '../../../shared/domain/catalog/client-format/phone.ts';
import { call } from '../../ipc/call.ts';
import { tellError } from '../../kit/components/notice-store.ts';
import { programTime } from '../../kit/time/use-now.ts';

/** A code takes a moment to arrive: so long nobody asks for another to the same recipient. */
const RESEND_MS = 60_000;

interface SentCode {
  to: string;
  /** In the service's words; when the code expires stands in them. */
  message: string | null;
  sentAt: number;
}

interface CodeRequestStore {
  /** The last of each recipient. It outlasts the form: closed and opened again there is no hurry either. */
  sent: Readonly<Record<string, SentCode>>;
  /** Throws CallError. */
  send: (channel: LogInChannel, to: string) => Promise<void>;
}

/** The codes that were asked for while the window is open. */
export const useCodeRequests = create<CodeRequestStore>((set) => ({
  sent: {},
  async send(channel, to) {
    const answer = await call('account.request-code', { channel, to });
    const code = { ...answer, sentAt: programTime() };
    set(({ sent }) => ({ sent: { ...sent, [recipientOf(channel, to)]: code } }));
  },
}));

/** However it is written, the same number and the same address are one recipient. */
export function recipientOf(channel: LogInChannel, to: string): string {
  return channel === 'whatsapp' ? writePhone(to) : to.trim().toLowerCase();
}

/** Wait until another code may be asked for; a clock that was set back holds nobody longer. */
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
  /** Once since the window opened: who puts it off is not asked again. */
  wasAskedToUnlock: boolean;
  askToUnlock: () => void;
  show: (dialog: AccountDialog) => void;
  close: () => void;
}

/** The dialog of the account that is open, over whichever screen. */
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
