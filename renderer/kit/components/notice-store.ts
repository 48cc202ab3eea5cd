import { create } from 'zustand';

export interface Notice {
  id: number;
  tone: 'good' | 'bad';
  text: string;
  /** A later notice on the same topic replaces it. */
  topic: string;
  /** Number of consecutive notices it stands for. */
  times: number;
}

interface NoticeStore {
  notices: Notice[];
  /** Shows a message; a repeated one is shown once. */
  tell: (tone: Notice['tone'], text: string) => void;
  /** Shows one message about a topic, with the number of times since it appeared. */
  tellTimes: (tone: Notice['tone'], topic: string, say: (times: number) => string) => void;
  dismiss: (id: number) => void;
}

const MAX_SHOWN = 3;
let lastId = 0;

/** Short messages in a corner; none has to be read to go on. */
export const useNotices = create<NoticeStore>((set, get) => ({
  notices: [],
  tell: (tone, text) => get().tellTimes(tone, text, () => text),
  tellTimes(tone, topic, say) {
    lastId += 1;
    const { notices } = get();
    const times = (notices.find((notice) => notice.topic === topic)?.times ?? 0) + 1;
    const notice = { id: lastId, tone, text: say(times), topic, times };
    set({ notices: [...notices.filter((one) => one.topic !== topic), notice].slice(-MAX_SHOWN) });
  },
  dismiss: (id) => set(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) })),
}));

/** Shows the error of a background action in a notice. */
export function tellError(error: unknown): void {
  useNotices.getState().tell('bad', error instanceof Error ? error.message : String(error));
}
