import { X } from 'lucide-react';
import { memo, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type Notice, useNotices } from './notice-store.ts';
import { IconButton } from './button.tsx';
import styles from './notices.module.css';

const SHOWN_MS = 8000;

/**
 * The messages of the notice store, read out as they come: over a corner of the screen, or in a row above what they
 * stand in.
 */
export function Notices({ place }: { place: 'corner' | 'row' }) {
  const notices = useNotices((store) => store.notices);
  return (
    <div
      className={styles[place]}
      role="status"
      aria-live="polite"
      data-passing={notices.length > 0 || undefined}
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
  useEffect(() => {
    const timer = setTimeout(() => dismiss(notice.id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [notice.id, dismiss]);
  return (
    <div className={`${styles.notice} ${styles[notice.tone]}`}>
      <p>{notice.text}</p>
      <IconButton label={t('close')} icon={X} tone="plain" onClick={() => dismiss(notice.id)} />
    </div>
  );
});
