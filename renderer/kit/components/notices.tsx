import { X } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogs } from './dialog-store.ts';
import { type Notice, useNotices } from './notice-store.ts';
import { IconButton } from './button.tsx';
import styles from './notices.module.css';

const SHOWN_SECONDS = 8;

/**
 * The messages of the notice store, read out as they come: over a corner of the screen, or in a row above
 * their container. They close by themselves, but not while hovered or focused or while the window is hidden.
 */
export function Notices({ place }: { place: 'corner' | 'row' }) {
  const notices = useNotices((store) => store.notices);
  const isOverDialog = useDialogs((store) => store.open > 0);
  return (
    <div
      className={styles[place]}
      role="status"
      aria-live="polite"
      data-passing={notices.length > 0 || undefined}
      data-over-dialog={isOverDialog}
    >
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

const NoticeCard = memo(function NoticeCard({ notice }: { notice: Notice }) {
  const { t } = useTranslation();
  const dismiss = useNotices((store) => store.dismiss);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let left = SHOWN_SECONDS;
    const timer = setInterval(() => {
      const isRead = document.hidden || card.current?.parentElement?.matches(':hover, :focus-within');
      left = isRead === true ? SHOWN_SECONDS : left - 1;
      if (left === 0) dismiss(notice.id);
    }, 1000);
    return () => clearInterval(timer);
  }, [notice.id, dismiss]);
  return (
    <div ref={card} className={`${styles.notice} ${styles[notice.tone]}`}>
      <p>{notice.text}</p>
      <IconButton label={t('close')} icon={X} tone="plain" onClick={() => dismiss(notice.id)} />
    </div>
  );
});
