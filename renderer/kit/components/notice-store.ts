import { create } from 'zustand';

export interface Notice {
  id: number;
  tone: 'good' | 'bad';
  text: string;
  /** The next one about the same takes its place. */
  topic: string;
  /** The number of notices in a row that it stands for. */
  times: number;
}

interface NoticeStore {
  notices: Notice[];
  /** Shows a message; the same one again is shown once. */
  tell: (tone: Notice['tone'], text: string) => void;
  /** Shows one message about a topic, which says how many there were since it came up. */
  tellTimes: (tone: Notice['tone'], topic: string, say: (times: number) => string) => void;
  dismiss: (id: number) => void;
}

const MOST_SHOWN = 3;
let lastId = 0;

/** Short messages that wait in a corner; none of them has to be read to go on. */
export const useNotices = create<NoticeStore>((set, get) => ({
  notices: [],
  tell: (tone, text) => get().tellTimes(tone, text, () => text),
  tellTimes(tone, topic, say) {
    lastId += 1;
    const { notices } = get();
    const times = (notices.find((notice) => notice.topic === topic)?.times ?? 0) + 1;
    const notice = { id: lastId, tone, text: say(times), topic, times };
    set({ notices: [...notices.filter((one) => one.topic !== topic), notice].slice(-MOST_SHOWN) });
  },
  dismiss: (id) => set(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) })),
}));

/** Shows why something that nobody waited for came to nothing. */
export function tellError(error: unknown): void {
  useNotices.getState().tell('bad', error instanceof Error ? error.message : String(error));
}
