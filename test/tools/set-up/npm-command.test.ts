import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectNode } from '../../../tools/project.mjs';
import { findNpm } from '../../../tools/set-up/npm-command.mjs';

const unixCli = join('/', 'usr', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js');
const none = (): boolean => false;
const only =
  (...there: string[]) =>
  (path: string) =>
    there.includes(path);

describe('findNpm', () => {
  it('takes the npm that started us, with the same Node', () => {
    const env = { npm_execpath: '/opt/npm/bin/npm-cli.js', npm_node_execpath: '/usr/bin/node' };
    expect(
      findNpm({ env, execPath: '/usr/bin/node', exists: only('/opt/npm/bin/npm-cli.js', unixCli) }),
    ).toEqual({
      command: '/usr/bin/node',
      args: ['/opt/npm/bin/npm-cli.js'],
    });
  });

  it("runs npm on the machine's Node when we run on the project's own", () => {
    const env = { npm_execpath: unixCli, npm_node_execpath: '/usr/bin/node' };
    expect(findNpm({ env, execPath: projectNode, exists: only(unixCli) }).command).toBe('/usr/bin/node');
  });

  it('finds the npm beside Node when no npm started us, or another program that is not npm', () => {
    const expected = { command: '/usr/bin/node', args: [unixCli] };
    expect(findNpm({ env: {}, execPath: '/usr/bin/node', exists: only(unixCli) })).toEqual(expected);
    const env = { npm_execpath: '/opt/yarn.js' };
    expect(findNpm({ env, execPath: '/usr/bin/node', exists: only(unixCli, '/opt/yarn.js') })).toEqual(
      expected,
    );
  });

  it('leaves it to the PATH otherwise', () => {
    expect(findNpm({ env: {}, execPath: '/opt/node', exists: none })).toEqual({ command: 'npm', args: [] });
  });
});
