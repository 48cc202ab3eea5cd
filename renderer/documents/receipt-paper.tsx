import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './receipt-desk.module.css';

interface ReceiptPaperProps {
  id: string;
  title: string;
  frame: RefObject<HTMLIFrameElement | null>;
}

/** The receipt as it is printed, as long as its text; the desk around it scrolls. */
export function ReceiptPaper({ id, title, frame }: ReceiptPaperProps) {
  const { t } = useTranslation('documents');
  const [height, setHeight] = useState<number | null>(null);
  return (
    <div className={styles.top} role="region" aria-label={t('receipt.paper')} tabIndex={0}>
      <iframe
        ref={frame}
        className={styles.paper}
        title={title}
        src={`receipt/${id}`}
        // The paper is read, not entered.
        tabIndex={-1}
        style={height === null ? {} : { height }}
        onLoad={() => setHeight(frame.current?.contentDocument?.documentElement.scrollHeight ?? null)}
      />
    </div>
  );
}
