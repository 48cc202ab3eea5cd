import { create } from 'zustand';

/**
 * The dialog that brings a lost counter back. It belongs to the window, not to the part that offers it: while it is open
 * another counter opens beneath it.
 */
export const useRecovery = create<{ isOpen: boolean; show: (isOpen: boolean) => void }>((set) => ({
  isOpen: false,
  show: (isOpen) => set({ isOpen }),
}));
