import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const host = fileURLToPath(new URL('../../../tools/chromium-host', import.meta.url));

function checkTypes(...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(host, 'check-types.mjs'), ...args], {
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

test('the app uses nothing of Electron that the stand-in lacks', () => {
  expect(checkTypes()).toEqual({ status: 0, output: '' });
});

test('what the stand-in lacks is told', () => {
  // Inside the project, where the packages are found.
  const folder = mkdtempSync(join(host, '../../out/host-types-'));
  try {
    writeFileSync(
      join(folder, 'app.ts'),
      "import { app, clipboard } from 'electron';\nvoid clipboard;\napp.dock?.hide();\napp.quit();\n",
    );
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: join(host, 'tsconfig.json'),
        include: [join(folder, 'app.ts'), join(host, '../../out/chromium-host/electron.d.ts')],
      }),
    );
    const { status, output } = checkTypes(folder);
    expect(status).not.toBe(0);
    expect(output).toContain("no exported member 'clipboard'");
    expect(output).toContain("Property 'dock' does not exist");
    expect(output).not.toContain('quit');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
