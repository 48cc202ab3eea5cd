import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { expect, test } from 'vitest';
import { projectRoot } from '../../tools/project.mjs';

/*
 * The same app runs on Electron and on a browser that stands in for it, and must not be able to tell them
 * apart: only then is what is tested on one true of the other. So the app must not name anything that reveals
 * its host.
 */

/** Revealing names: of the engine, the versions, the page's address, how the process was started. */
const TELLING_NAMES = [
  /^userAgent(Data)?$/,
  /^(appVersion|vendor|webdriver|chrome)$/,
  /^(versions|defaultApp|resourcesPath|execPath|execArgv|isPackaged|getAppPath|getAppMetrics|commandLine)$/,
  /^(href|origin|protocol|hostname|documentURI|baseURI|referrer)$/,
];

/** Harmless uses of such names: the address is the requested one, or a message's, as the host gives it. */
const HARMLESS: Readonly<Record<string, readonly string[]>> = {
  'main/database/schema/tables.ts': ['protocol'],
  'main/shell/app-protocol.ts': ['protocol'],
  // The authority's number of a cancellation.
  'main/documents/cancellation/cancellation-repository.ts': ['protocol'],
  'main/documents/cancellation/cancellation-task.ts': ['protocol'],
  'main/documents/cancellation/end-cancellation.ts': ['protocol'],
  'main/documents/cancellation/others-cancellation-task.ts': ['protocol'],
  'main/documents/status/settle-contradiction.ts': ['protocol'],
  'main/sending/others-cancellation-repository.ts': ['protocol'],
  'main/chain/apply-cancel-request.ts': ['protocol'],
  'main/chain/follower.ts': ['protocol'],
  // The machine's name in its certificate.
  'main/chain/branch/branch-server.ts': ['hostname'],
  'main/shell/confine.ts': ['protocol'],
  // Address of the printed file.
  'main/shell/window-pdf-printer.ts': ['href'],
  // The language of fields is an engine switch.
  'main/shell/prepare-app.ts': ['protocol', 'commandLine'],
  'main/api/router.ts': ['origin'],
  // Read aloud to a technician, and not used by the app.
  'main/support/diagnose.ts': ['chrome', 'versions'],
  // Part of a stack line.
  'main/kernel/log/error-facts.ts': ['href'],
  // Part of an outside address.
  'main/printing/receipts/share/outside-address.ts': ['href'],
  'main/database/identity.ts': ['protocol', 'hostname', 'origin'],
  'main/sending/service/open-socket.ts': ['protocol', 'hostname'],
  'main/sending/service/sockets-ahead.ts': ['origin'],
  'main/sending/service/proxy-settings.ts': ['protocol', 'hostname'],
  // Start options of a thread, independent of this process's.
  'main/kernel/threads/calls.ts': ['execArgv'],
  // What the system is to start; and the installer's mark, which decides on updates.
  // Command that starts this app from a terminal.
  'main/kernel/ports/typed-order.ts': ['execPath'],
  'main/app/system.ts': ['execArgv', 'execPath', 'isPackaged'],
  'main/shell/updates/electron-updater.ts': ['isPackaged', 'resourcesPath'],
  'main/training/training-service.ts': ['execArgv'],
  'main/training/training-place.ts': ['protocol', 'hostname'],
};

/** Texts that name the authors whose licences come with the app. */
const NAMES_ITS_MAKERS = ['renderer/i18n/es-PY/support.ts', 'renderer/i18n/en/support.ts'];

/** The system's device folder, and a printer's file in it, are not folders of the project. */
const TELLING_WORDS =
  /chromium|playwright|puppeteer|headless|mostrador_host|mostrador\.invalid|electron\/[\d.]|(?<!^\/)dev\/(?!usb\/)/i;

interface Found {
  names: Set<string>;
  texts: Set<string>;
}

function readNames(file: string): Found {
  const found: Found = { names: new Set(), texts: new Set() };
  const source = readFileSync(join(projectRoot, file), 'utf8');
  walk(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('.tsx'), target: 'es2022' }), found);
  return found;
}

function walk(node: unknown, found: Found): void {
  if (Array.isArray(node)) for (const child of node) walk(child, found);
  if (typeof node !== 'object' || node === null) return;
  const { type, value, cooked } = node as { type?: string; value?: unknown; cooked?: unknown };
  if (type === 'Identifier' && typeof value === 'string') found.names.add(value);
  if (type === 'StringLiteral' && typeof value === 'string') found.texts.add(value);
  if (type === 'TemplateElement' && typeof cooked === 'string') found.texts.add(cooked);
  for (const child of Object.values(node)) walk(child, found);
}

function tells(file: string): string[] {
  const { names, texts } = readNames(file);
  // `process['versions']` reveals as much as `process.versions`.
  const spoken = [...names, ...texts].filter((name) => TELLING_NAMES.some((pattern) => pattern.test(name)));
  const harmless = HARMLESS[file] ?? [];
  return [
    ...spoken.filter((name) => !harmless.includes(name)),
    ...[...texts].filter((text) => TELLING_WORDS.test(text) && !NAMES_ITS_MAKERS.includes(file)),
  ];
}

const files = ['main', 'preload', 'renderer'].flatMap((folder) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    // The gallery is a page of its own, and not packed.
    .filter((file) => !file.startsWith('renderer/kit/gallery/')),
);

test('no file of the app names anything that reveals its host', () => {
  expect(files.length).toBeGreaterThan(50);
  const telling = files.map((file) => ({ file, names: tells(file) }));
  expect(telling.filter(({ names }) => names.length > 0)).toEqual([]);
});

test('each excused name is still in its file', () => {
  for (const [file, names] of Object.entries(HARMLESS)) {
    const found = readNames(file);
    for (const name of names) expect([...found.names, ...found.texts], file).toContain(name);
  }
});
