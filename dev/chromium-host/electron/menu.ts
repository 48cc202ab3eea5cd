export const Menu = {
  setApplicationMenu(_menu: null): void {
    // An app's window in a browser has none to take away.
  },
};
