import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { duplicateWords } from '../../../shared/domain/fiscal/evidence/evidence-words.ts';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { Button } from '../../kit/components/button.tsx';
import { UnbrokenNumbers } from '../../kit/components/unbroken-numbers.tsx';
import { Failure, Panel } from '../../kit/layout/panel.tsx';
import { openTwice } from '../twice/open-twice.ts';
import { useSettleDuplicate } from './use-resolve.ts';
import { Actions } from '../../kit/components/dialog.tsx';

interface DuplicatePanelProps {
  detail: DocumentDetail;
  suspicion: NonNullable<DocumentDetail['possibleDuplicate']>;
}

/** Shown where a first attempt may have been issued besides the one sent again: what to look for. */
export function DuplicatePanel({ detail, suspicion }: DuplicatePanelProps) {
  const { t } = useTranslation(['documents', 'alerts']);
  const { id, localNumber } = detail.summary;
  const { isWorking, fault, settle } = useSettleDuplicate(id, localNumber);
  return (
    <Panel tone="bad" icon={<Copy aria-hidden="true" size={20} />} title={t('duplicate.title')}>
      <p>
        <UnbrokenNumbers text={duplicateWords({ ...detail.summary, ...detail, ...suspicion })} />
      </p>
      <Failure words={fault} />
      <Actions>
        <Button tone="primary" onClick={() => openTwice(id)}>
          {t('alerts:twice.compare')}
        </Button>
        <Button disabled={isWorking} onClick={() => void settle()}>
          {t('duplicate.settle')}
        </Button>
      </Actions>
    </Panel>
  );
}
