import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CouldNotError } from '../kernel/errors.ts';
import { say } from '../kernel/say.ts';
import { lastingArguments, MINIMIZED } from './begin-again.ts';

export interface StartWithSystemParts {
  app: {
    getLoginItemSettings(item: LoginItem): { openAtLogin: boolean };
    setLoginItemSettings(item: LoginItem & { openAtLogin: boolean; name?: string }): void;
  };
  platform: NodeJS.Platform;
  command: readonly [program: string, ...args: string[]];
  /** Each counter of a machine has its own autostart. */
  dataFolder: string;
  /** Folder of the desktop's settings (XDG_CONFIG_HOME); Linux only. */
  configHome: string;
}

/** Identity of a login item on Windows; empty on macOS. */
interface LoginItem {
  path?: string;
  args?: string[];
}

/** Autostart of this counter when its user logs in, with its window out of the way. */
export interface StartWithSystem {
  isOn(): boolean;
  /** Throws CouldNotError if the system refuses. */
  set(isOn: boolean): void;
}

export function startWithSystem(parts: StartWithSystemParts): StartWithSystem {
  return parts.platform === 'linux' ? byAutostartFolder(parts) : byLoginItems(parts);
}

function startCommand({ command }: StartWithSystemParts): [string, ...string[]] {
  const [program, ...args] = command;
  return [program, ...lastingArguments(args), MINIMIZED];
}

function nameOf({ dataFolder }: StartWithSystemParts): string {
  return `mostrador-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 8)}`;
}

function byAutostartFolder(parts: StartWithSystemParts): StartWithSystem {
  const folder = join(parts.configHome, 'autostart');
  const file = join(folder, `${nameOf(parts)}.desktop`);
  return {
    isOn: () => existsSync(file),
    set(isOn) {
      try {
        if (!isOn) return rmSync(file, { force: true });
        mkdirSync(folder, { recursive: true });
        writeFileSync(file, autostartEntry(startCommand(parts)));
      } catch (error) {
        throw new CouldNotError(say('shell.startUpNotChanged', { file }), {
          cause: error,
        });
      }
    },
  };
}

/** Windows' autostart list; macOS' login items, one per app and without arguments. */
function byLoginItems(parts: StartWithSystemParts): StartWithSystem {
  const [path, ...args] = startCommand(parts);
  const item = parts.platform === 'win32' ? { path, args } : {};
  return {
    isOn: () => parts.app.getLoginItemSettings(item).openAtLogin,
    set(isOn) {
      const name = parts.platform === 'win32' ? { name: nameOf(parts) } : {};
      parts.app.setLoginItemSettings({ ...item, ...name, openAtLogin: isOn });
    },
  };
}

/**
 * Characters that stay quoted in the arguments of a desktop entry's Exec (Desktop Entry Specification, "The Exec key").
 */
const QUOTED = /["`$\\]/g;

/** Returns an autostart file that starts this command with the desktop (XDG Autostart). */
export function autostartEntry(command: readonly string[]): string {
  const lines = [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Mostrador',
    `Exec=${command.map(execArgument).join(' ')}`,
    'Terminal=false',
    'X-GNOME-Autostart-enabled=true',
  ];
  return `${lines.join('\n')}\n`;
}

/** Quotes an argument, then escapes it as any text in the file. */
function execArgument(argument: string): string {
  const quoted = `"${argument.replace(QUOTED, '\\$&').replaceAll('%', '%%')}"`;
  return quoted
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', '\\n')
    .replaceAll('\t', '\\t')
    .replaceAll('\r', '\\r');
}
