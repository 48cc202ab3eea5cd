import { Notification } from 'electron';

/** Those that may still be clicked: one that nobody holds is collected, and its click lost. */
const shown = new Set<Notification>();

/** Has the desktop tell something; a click calls back. Nothing comes of it where the desktop tells nothing. */
export function showNotice({ title, body }: { title: string; body: string }, onClick: () => void): void {
  if (!Notification.isSupported()) return;
  const notification = new Notification({ title, body });
  shown.add(notification);
  notification.on('click', () => {
    shown.delete(notification);
    onClick();
  });
  notification.on('close', () => shown.delete(notification));
  notification.show();
}
