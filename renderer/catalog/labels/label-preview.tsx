import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type LabelSizeName, sizeOf } from '../../../shared/domain/labels/label-size.ts';
import type { ReceiptContent } from '../../../shared/contract/documents.ts';
import { PaperFrame } from '../../kit/components/paper-frame.tsx';
import styles from './label-preview.module.css';

interface LabelPreviewProps {
  size: LabelSizeName;
  /** The first sheet, or the first labels of a roll; null where there are none. */
  read: (() => Promise<ReceiptContent>) | null;
}

const NOTHING = (): Promise<ReceiptContent> => Promise.resolve({ title: '', markup: '' });

/** What will be printed: a whole sheet smaller than it is, labels of a roll larger. */
export function LabelPreview({ size, read }: LabelPreviewProps) {
  const { t } = useTranslation('labels');
  const frame = useRef<HTMLIFrameElement>(null);
  const title = t(sizeOf(size).kind === 'sheet' ? 'preview.sheet' : 'preview.roll');
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.caption}>{title}</figcaption>
      <div
        className={styles.desk}
        data-kind={sizeOf(size).kind}
        role="region"
        aria-label={title}
        tabIndex={0}
      >
        <PaperFrame
          subject={read === null ? null : size}
          read={read ?? NOTHING}
          title={title}
          frame={frame}
        />
      </div>
    </figure>
  );
}
