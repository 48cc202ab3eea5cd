import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { duplicateWords } from '../../../shared/domain/evidence/duplicate-words.ts';
import type { DocumentDetail } from '../../../shared/ipc/document-schemas.ts';
import { Button } from '../../components/button.tsx';
import { UnbrokenNumbers } from '../../components/unbroken-numbers.tsx';
import { asError } from '../../ipc/as-error.ts';
import { call } from '../../ipc/call.ts';
import { useNotices } from '../../stores/notice-store.ts';
import { useOpenDocument } from '../document/open-document-store.ts';
import { Panel } from '../document/panel.tsx';
import { AnswerFault } from './answer-fault.tsx';
import panelStyles from '../document/panel.module.css';

interface DuplicatePanelProps {
  detail: DocumentDetail;
  suspicion: NonNullable<DocumentDetail['possibleDuplicate']>;
}

/** It was sent again, and its first attempt may have been issued too: what to look for, and that it was done. */
export function DuplicatePanel({ detail, suspicion }: DuplicatePanelProps) {
  const { t } = useTranslation('documents');
  const [isWorking, setIsWorking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const { id, localNumber } = detail.summary;
  const settle = async (): Promise<void> => {
    setIsWorking(true);
    setFault(null);
    try {
      const settled = await call('documents.settle-duplicate', { id });
      useNotices.getState().tell('good', t('duplicate.settled', { number: localNumber }));
      useOpenDocument.getState().replace(settled);
    } catch (error) {
      setFault(asError(error).message);
    }
    setIsWorking(false);
  };
  return (
    <Panel tone="bad" icon={<Copy aria-hidden="true" size={20} />} title={t('duplicate.title')}>
      <p>
        <UnbrokenNumbers text={duplicateWords({ ...detail.summary, ...detail, ...suspicion })} />
      </p>
      <AnswerFault fault={fault} />
      <div className={panelStyles.actions}>
        <Button disabled={isWorking} onClick={() => void settle()}>
          {t('duplicate.settle')}
        </Button>
      </div>
    </Panel>
  );
}
