/** One desktop, larger than any window the tests open; a browser does not tell a program of the others. */
const DESKTOP = { x: 0, y: 0, width: 1920, height: 1080 };

export const screen = {
  getAllDisplays: () => [{ workArea: DESKTOP }],
} satisfies { getAllDisplays: () => Pick<Electron.Display, 'workArea'>[] };
