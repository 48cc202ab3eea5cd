import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChargedSale } from '../../../shared/ipc/sale-schemas.ts';
import styles from './done-view.module.css';

interface ReceiptPaperProps {
  sale: ChargedSale;
  frame: RefObject<HTMLIFrameElement | null>;
  onShown: () => void;
}

/** The receipt as it is printed, as long as its text; the desk around it scrolls. */
export function ReceiptPaper({ sale: { id, localNumber }, frame, onShown }: ReceiptPaperProps) {
  const { t } = useTranslation('sale');
  const [height, setHeight] = useState<number | null>(null);

  const measure = async (): Promise<void> => {
    const paper = frame.current?.contentDocument;
    if (paper === null || paper === undefined) return;
    setHeight(paper.documentElement.scrollHeight);
    // The receipt's own letters may be taller than those it is first shown in.
    await paper.fonts.ready;
    setHeight(paper.documentElement.scrollHeight);
  };

  return (
    <div className={styles.desk} role="region" aria-label={t('done.paper')} tabIndex={0}>
      <iframe
        ref={frame}
        className={styles.paper}
        title={t('done.receipt', { number: localNumber })}
        src={`receipt/${id}`}
        // Keys belong to the sale: the paper is read, not entered.
        tabIndex={-1}
        // As high as its text: bars of its own would only take room from it.
        scrolling="no"
        style={height === null ? {} : { height }}
        onLoad={() => {
          void measure();
          onShown();
        }}
      />
    </div>
  );
}
