import { DesktopNotices } from '../desktop-notices.tsx';

/** How the program behaves on this machine, its window aside. A section a line. */
export function System() {
  return (
    <>
      <DesktopNotices />
    </>
  );
}
