import { DesktopNotices } from '../desktop-notices.tsx';
import { SettingsFile } from '../file/settings-file.tsx';

/** How the program behaves on this machine, its window aside. A section a line. */
export function System() {
  return (
    <>
      <DesktopNotices />
      <SettingsFile />
    </>
  );
}
