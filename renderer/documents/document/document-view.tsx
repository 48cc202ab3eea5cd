import { Tabs } from '@base-ui/react/tabs';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { TabList } from '../../kit/components/tab-list.tsx';
import { DataTab } from './data-tab.tsx';
import { DocumentHeader } from './document-header.tsx';
import styles from './document-view.module.css';
import { useOpenDocument } from './open-document-store.ts';
import { PaperActions } from './paper-actions.tsx';
import { ReceiptTab } from './receipt-tab.tsx';
import { TechnicalTab } from './technical-tab.tsx';
import { TimelineTab } from '../timeline/timeline-tab.tsx';

const RECEIPT_TAB = 'receipt';

interface DocumentViewProps {
  id: string;
  /** DD/MM/YYYY: its times are shown without a date. */
  today: string;
}

/** One document, as it now is. */
export function DocumentView({ id, today }: DocumentViewProps) {
  const { t } = useTranslation('documents');
  const { detail, fault, follow } = useOpenDocument();
  useEffect(() => follow(id), [follow, id]);
  const isHere = detail !== null && detail.summary.id === id;
  return (
    <section className={styles.view} aria-label={t('open.label')} aria-busy={!isHere && fault === null}>
      {fault === null ? null : (
        <p role="alert" className={styles.fault}>
          {t('open.failed', { message: fault })}
        </p>
      )}
      {isHere ? <OpenDocument detail={detail} today={today} /> : null}
    </section>
  );
}

function OpenDocument({ detail, today }: { detail: DocumentDetail; today: string }) {
  const { t } = useTranslation(['document', 'documents']);
  const heading = useRef<HTMLHeadingElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [shown, setShown] = useState<unknown>(RECEIPT_TAB);
  const isPaperShown = shown === RECEIPT_TAB && detail.receipt !== 'none';
  useEffect(() => {
    // Whoever came from another screen, or answered a doubt, has no control left to stand on.
    if (window.document.activeElement === window.document.body) heading.current?.focus();
  });
  return (
    <>
      <DocumentHeader detail={detail} heading={heading}>
        {isPaperShown ? <PaperActions detail={detail} frame={frame} /> : null}
      </DocumentHeader>
      <Tabs.Root className={styles.tabs} value={shown} onValueChange={setShown}>
        <TabList
          label={t('documents:open.tabs')}
          tabs={([RECEIPT_TAB, 'data', 'timeline', 'technical'] as const).map((tab) => ({
            value: tab,
            words: t(`tabs.${tab}`),
          }))}
        />
        <Tabs.Panel className={styles.panel} value={RECEIPT_TAB}>
          <ReceiptTab detail={detail} frame={frame} />
        </Tabs.Panel>
        <Tabs.Panel className={styles.panel} value="data">
          <DataTab detail={detail} />
        </Tabs.Panel>
        <Tabs.Panel className={styles.panel} value="timeline">
          <TimelineTab detail={detail} today={today} />
        </Tabs.Panel>
        <Tabs.Panel className={styles.panel} value="technical">
          <TechnicalTab detail={detail} />
        </Tabs.Panel>
      </Tabs.Root>
    </>
  );
}
