import { join } from 'node:path';
import process from 'node:process';
import { app, crashReporter, Menu, protocol, session } from 'electron';
import { formatsOf, readKeptLanguage } from '../shop/chosen-language.ts';
import { registerAppScheme, serveApp } from './app-protocol.ts';
import { confineAllContents, denyPermissions, fetchNoDictionaries } from './confine.ts';

/** Settings that Electron takes only before it is ready. `root`: the folder of this installation's data. */
export function prepareApp(root: string): void {
  // Root can open no window in a sandbox, and starts the program without; for everybody else an AppImage's own
  // `--no-sandbox` is taken back.
  if (process.getuid?.() !== 0) app.enableSandbox();
  // Dates in fields follow the app's language instead of the system's; on Linux a variable goes before the switch.
  const formats = formatsOf(readKeptLanguage(root));
  app.commandLine.appendSwitch('lang', formats);
  if (process.platform === 'linux') process.env['LANGUAGE'] = formats.replace('-', '_');
  // As the installer names the program: Windows shows the notices of a program it knows.
  app.setAppUserModelId('py.mostrador.app');
  app.setPath('userData', join(root, 'window'));
  // Dumps of a crash stay in the data folder: they may hold whatever the memory held.
  crashReporter.start({ uploadToServer: false });
  registerAppScheme(protocol);
  confineAllContents(app);
}

/** Settings of the session the window opens in. `devServer`: the address of the server of `npm run dev`. */
export function prepareSession(builtFolder: string, devServer: string | null): void {
  // Electron's own menu has Ctrl+Shift+I for the developer tools.
  if (devServer === null) Menu.setApplicationMenu(null);
  denyPermissions(session.defaultSession);
  fetchNoDictionaries(session.defaultSession);
  serveApp(protocol, join(builtFolder, 'renderer'), devServer);
}
