import { homedir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findCupsServer } from '../../../../../../main/printing/devices/cups/ask-cups.ts';

const OWN = join(homedir(), '.cups', 'client.conf');
const SYSTEM = '/etc/cups/client.conf';
const find = (env: NodeJS.ProcessEnv, texts: Record<string, string> = {}, there: readonly string[] = []) =>
  findCupsServer(
    env,
    (file) => texts[file] ?? '',
    (file) => there.includes(file),
  );

test("the user's file goes before the machine's", () => {
  const texts = { [OWN]: '# de casa\n  servername propio:700\n', [SYSTEM]: 'ServerName sistema' };
  expect(find({}, texts)).toEqual({ host: 'propio', port: 700 });
  expect(find({ CUPS_SERVER: '' }, { [SYSTEM]: 'ServerName sistema' })).toEqual({
    host: 'sistema',
    port: 631,
  });
});
