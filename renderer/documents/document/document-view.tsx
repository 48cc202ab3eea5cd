import { Tabs } from '@base-ui/react/tabs';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { TabList } from '../../kit/components/tab-list.tsx';
import { NoteData } from './note-data.tsx';
import { SaleData } from './sale-data.tsx';
import { DocumentHeader } from './document-header.tsx';
import { Fill, Scroll, Stack } from '../../kit/layout/layout.tsx';
import styles from './document.module.css';
import { useAnswerOrFault } from '../../kit/answers.ts';
import { ReceiptTab } from './receipt-tab.tsx';
import { TechnicalTab } from './technical-tab.tsx';
import { TimelineTab } from '../timeline/timeline-tab.tsx';
import { Failure } from '../../kit/layout/panel.tsx';

const RECEIPT_TAB = 'receipt';

interface DocumentViewProps {
  id: string;
  /** DD/MM/YYYY; times of this day are shown without a date. */
  today: string;
}

export function DocumentView({ id, today }: DocumentViewProps) {
  const { t } = useTranslation('documents');
  const { answer: detail, fault } = useAnswerOrFault('documents.open', { id }, { isKept: true });
  return (
    <Fill
      as="section"
      className={styles.view}
      aria-label={t('open.label')}
      aria-busy={detail === null && fault === null}
    >
      {fault === null ? null : (
        <Scroll>
          <Failure words={t('open.failed', { message: fault })} />
        </Scroll>
      )}
      {detail === null || fault !== null ? null : <OpenDocument detail={detail} today={today} />}
    </Fill>
  );
}

function OpenDocument({ detail, today }: { detail: DocumentDetail; today: string }) {
  const { t } = useTranslation(['document', 'documents']);
  const heading = useRef<HTMLHeadingElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [shown, setShown] = useState<unknown>(RECEIPT_TAB);
  useEffect(() => {
    // After a change of screen, or an answer to a doubt, no control has the focus.
    if (window.document.activeElement === window.document.body) heading.current?.focus();
  });
  return (
    <>
      <DocumentHeader
        detail={detail}
        heading={heading}
        frame={frame}
        isReceiptShown={shown === RECEIPT_TAB}
      />
      <Tabs.Root render={<Fill className={styles.tabs} />} value={shown} onValueChange={setShown}>
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

function DataTab({ detail }: { detail: DocumentDetail }) {
  const { t } = useTranslation('documents');
  const { sale, note } = detail;
  return (
    <Stack gap={6} className={styles.page}>
      {sale === null ? null : <SaleData detail={detail} sale={sale} />}
      {note === null || detail.isTextDamaged ? null : <NoteData note={note} />}
      {detail.isTextDamaged ? <p>{t('meaning.damaged')}</p> : null}
    </Stack>
  );
}
