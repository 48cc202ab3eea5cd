import { join } from 'node:path';
import process from 'node:process';
import { app, crashReporter, Menu, protocol, session } from 'electron';
import { formatsOf, readKeptLanguage } from '../shop/chosen-language.ts';
import { registerAppScheme, serveApp } from './app-protocol.ts';
import { confineAllContents, denyPermissions, fetchNoDictionaries } from './confine.ts';

/** Settings that Electron accepts only before it is ready. `root`: the folder of this installation's data. */
export function prepareApp(root: string): void {
  // As root no sandboxed window can open, so the app is started without; for all other users an AppImage's
  // own `--no-sandbox` is undone.
  if (process.getuid?.() !== 0) app.enableSandbox();
  // Date fields then follow the app's language, not the system's; on Linux a variable overrides the switch.
  const formats = formatsOf(readKeptLanguage(root));
  app.commandLine.appendSwitch('lang', formats);
  if (process.platform === 'linux') process.env['LANGUAGE'] = formats.replace('-', '_');
  // The installer's app id: Windows shows notifications only of a known app.
  app.setAppUserModelId('py.mostrador.app');
  app.setPath('userData', join(root, 'window'));
  // Crash dumps stay in the data folder: they may hold anything that was in memory.
  crashReporter.start({ uploadToServer: false });
  registerAppScheme(protocol);
  confineAllContents(app);
}

/** Settings of the window's session. `devServer`: the address of `npm run dev`'s server. */
export function prepareSession(builtFolder: string, devServer: string | null): void {
  // Electron's own menu has Ctrl+Shift+I for the developer tools.
  if (devServer === null) Menu.setApplicationMenu(null);
  denyPermissions(session.defaultSession);
  fetchNoDictionaries(session.defaultSession);
  serveApp(protocol, join(builtFolder, 'renderer'), devServer);
}
