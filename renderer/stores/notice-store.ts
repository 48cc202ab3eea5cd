import { create } from 'zustand';

export interface Notice {
  id: number;
  tone: 'good' | 'bad';
  text: string;
}

interface NoticeStore {
  notices: Notice[];
  tell: (tone: Notice['tone'], text: string) => void;
  dismiss: (id: number) => void;
}

const MOST_SHOWN = 3;
let lastId = 0;

/** Short messages that wait in a corner; none of them has to be read to go on. */
export const useNotices = create<NoticeStore>((set) => ({
  notices: [],
  tell(tone, text) {
    lastId += 1;
    const notice = { id: lastId, tone, text };
    set(({ notices }) => ({ notices: [...notices, notice].slice(-MOST_SHOWN) }));
  },
  dismiss: (id) => set(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) })),
}));

/** Shows why something that nobody waited for came to nothing. */
export function tellError(error: unknown): void {
  useNotices.getState().tell('bad', error instanceof Error ? error.message : String(error));
}
