import { Pencil, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { Button } from '../../kit/components/button.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';

const ICONS = { correct: Pencil, replace: RotateCcw } as const;

/** Opens the form that corrects a document that was not accepted; nothing if it cannot be corrected. */
export function RemedyButton({ detail }: { detail: DocumentDetail }) {
  const { t } = useTranslation('correction');
  const [isOpen, setIsOpen] = useState(false);
  const { remedy, sale } = detail;
  if (remedy === null || sale === null) return null;
  const Icon = ICONS[remedy.kind];
  return (
    <>
      <Button tone="primary" icon={<Icon aria-hidden="true" size={18} />} onClick={() => setIsOpen(true)}>
        {t(`${remedy.kind}.button`)}
      </Button>
      {isOpen ? (
        <CorrectionDialog detail={detail} sold={sale} remedy={remedy} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}
