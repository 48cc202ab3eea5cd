import { Notification } from 'electron';

/** Notifications that may still be clicked: an unreferenced one is garbage-collected and its click lost. */
const shown = new Set<Notification>();

/** Shows a desktop notification; a click calls back. Does nothing if the desktop supports none. */
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
