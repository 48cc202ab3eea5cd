import { create } from 'zustand';

interface ChosenStore {
  /** Ids of the items that are chosen, in the order in which they were. */
  ids: ReadonlySet<string>;
  turn: (id: string) => void;
  clear: () => void;
}

/** The rows of the catalogue that are chosen for labels; they stay chosen while other words are looked for. */
export const useChosen = create<ChosenStore>((set) => ({
  ids: new Set(),
  turn: (id) =>
    set(({ ids }) => {
      const turned = new Set(ids);
      if (!turned.delete(id)) turned.add(id);
      return { ids: turned };
    }),
  clear: () => set({ ids: new Set() }),
}));
