import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LOG_EVENTS } from '../../../../../main/kernel/log/events.ts';
import { logLine } from '../../../../../main/kernel/log/open-log.ts';
import { projectRoot } from '../../../../../tools/project.mjs';

const root = resolve(projectRoot);
const line = (event: string, facts: Record<string, unknown>) => logLine(event, facts, root);
const written = (event: string, facts: Record<string, unknown>): unknown =>
  JSON.parse(line(event, facts).slice(event.length));

describe('a line of the log', () => {
  test('does not name an event that is not in the table', () => {
    expect(line('Ramona Benítez', {})).toBe('unknown.event {}');
    expect(line('constructor', {})).toBe('unknown.event {}');
  });

  test('has SQLite’s words on a damaged file, without names of ours', () => {
    expect(
      written('store.damaged', { damage: 'Tree 12 page 7: row 3 missing from index ramona_3456789' }),
    ).toEqual({ damage: 'tree ? page ? row ? missing from index ?' });
  });
});

describe('an error', () => {
  test('is logged as its class, its code and its places in our files', () => {
    const error = Object.assign(new TypeError('la clave es 483920'), { code: 'ENOSPC' });
    const facts = written('backup.failed', { error }) as { error: { class: string; at: string[] } };
    expect(facts.error).toMatchObject({ class: 'TypeError', code: 'ENOSPC' });
    expect(facts.error.at[0]).toMatch(/^test\/unit\/main\/kernel\/log\/open-log\.test\.ts:\d+:\d+$/);
  });

  test.each(['RAMONA', 'ERNESTO', 'SQLITE_RAMONA', 'SQLITE_BUSY_3456789', 'ERR_RAMONA', 483920])(
    'drops the code %s',
    (code) => {
      expect(line('xml.failed', { error: Object.assign(new Error(), { code }) })).not.toContain(String(code));
    },
  );

  test('names only places in our own files', () => {
    const error = new Error('x');
    error.stack = [
      'Error: x',
      `    at ramona (${join(root, 'main', 'ramona-3456789.ts')}:1:1)`,
      `    at file://${root}/../secret.ts:1:1`,
      '    at /home/ramona/main/index.ts:1:1',
      `    at f (${join(root, 'package.json')}:12:3)`,
    ].join('\n');
    expect(written('xml.failed', { error })).toEqual({
      error: { class: 'Error', at: ['package.json:12:3'] },
    });
  });
});

test('each event can be logged without its facts', () => {
  for (const event of Object.keys(LOG_EVENTS)) expect(line(event, {})).toMatch(/^[a-z.-]+ \{.*\}$/);
});
