/*
 * Loaded into Electron before the app. Replaces the desktop parts that no test can reach, as on the Chromium
 * host: the tray by the folder that MOSTRADOR_HOST_TRAY names (tray.ts), and the system's keychain, which
 * Playwright switches off, by one that protects nothing (safe-storage.ts).
 */
const { safeStorage, Tray } = require('electron');
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
    // Renamed into place, so that a reader never sees half a file.
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

const [, required] = /--require (\S+)/.exec(process.env['MOSTRADOR_HOST_NODE_OPTIONS'] ?? '') ?? [];
if (required !== undefined) require(required);

const MARK = 'not encrypted: ';
const sealedBy = process.env['MOSTRADOR_HOST_KEYCHAIN'] === 'none' ? 'v10' : '';
safeStorage.isAsyncEncryptionAvailable = () => Promise.resolve(true);
safeStorage.encryptStringAsync = (text) => Promise.resolve(Buffer.from(`${sealedBy}${MARK}${text}`));
safeStorage.decryptStringAsync = (sealed) => {
  const text = sealed.toString('utf8');
  if (!text.startsWith(MARK)) return Promise.reject(new Error('this was not made here'));
  return Promise.resolve({ result: text.slice(MARK.length), shouldReEncrypt: false });
};
