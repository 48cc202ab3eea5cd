/*
 * Loaded into Electron before the app: the folder that MOSTRADOR_HOST_TRAY names takes the place of the desktop's tray,
 * as on the Chromium host (dev/chromium-host/electron/tray.ts). No test can see or press an icon of the desktop's.
 */
const { Tray } = require('electron');
const { existsSync, mkdirSync, readFileSync, renameSync, rmSync, watch, writeFileSync } = require('node:fs');

const folder = process.env['MOSTRADOR_HOST_TRAY'];

/** The app has one. @type {Electron.Tray | null} */
let tray = null;
let toolTip = '';
/** @type {Electron.MenuItem[]} */
let lines = [];

if (folder !== undefined) {
  mkdirSync(folder, { recursive: true });
  const file = `${folder}/tray.json`;
  const pressFile = `${folder}/press`;
  const show = () => {
    // Whole or not at all, for whoever reads it meanwhile.
    writeFileSync(`${file}.part`, JSON.stringify({ toolTip, menu: lines.map(({ label }) => label) }));
    renameSync(`${file}.part`, file);
  };
  /** @this {Electron.Tray} @param {string} words */
  Tray.prototype.setToolTip = function (words) {
    tray = this;
    toolTip = words;
    show();
  };
  /** @param {Electron.Menu | null} menu */
  Tray.prototype.setContextMenu = (menu) => {
    lines = menu?.items.filter(({ type }) => type !== 'separator') ?? [];
    show();
  };
  watch(folder, { persistent: false }, () => {
    if (!existsSync(pressFile)) return;
    const words = readFileSync(pressFile, 'utf8');
    rmSync(pressFile);
    if (words === '') tray?.emit('click');
    else lines.find(({ label, enabled }) => label === words && enabled)?.click();
  });
}
