import { create } from 'zustand';

const STORAGE_KEY = 'sound';

interface SoundStore {
  /** Of this counter: kept for the next start. */
  isOn: boolean;
  toggle: () => void;
}

/** Whether scans are heard. */
export const useSound = create<SoundStore>((set, get) => ({
  isOn: readIsOn(),
  toggle() {
    const isOn = !get().isOn;
    set({ isOn });
    try {
      localStorage.setItem(STORAGE_KEY, isOn ? 'on' : 'off');
    } catch {
      // Where nothing can be kept, it holds until the window closes.
    }
  },
}));

function readIsOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}
