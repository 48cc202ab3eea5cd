import { DesktopNotices } from './desktop-notices.tsx';
import { SettingsFile } from './settings-file.tsx';
import { StartSetting } from './start-setting.tsx';
import { UpdateSetting } from './update-setting.tsx';

/** How the program behaves on this machine, its window aside. A section a line. */
export function System() {
  return (
    <>
      <DesktopNotices />
      <SettingsFile />
      <StartSetting />
      <UpdateSetting />
    </>
  );
}
