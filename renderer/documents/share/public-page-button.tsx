import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/components/button.tsx';
import { copyText } from '../../kit/components/copy-text.ts';
import { call } from '../../ipc/call.ts';
import { tellError, useNotices } from '../../kit/components/notice-store.ts';

interface PublicPageButtonProps {
  id: string;
  /** What its QR holds. */
  link: string;
}

/** The page behind the QR. In training it is this machine's own, which no browser is sent to: its link is copied. */
export function PublicPageButton({ id, link }: PublicPageButtonProps) {
  const { t } = useTranslation(['document', 'documents']);
  const isOpenable = link.startsWith('https:');
  const open = (): void => {
    if (isOpenable) return void call('share.open-page', { id }).catch(tellError);
    const isCopied = copyText(link);
    useNotices
      .getState()
      .tell(isCopied ? 'good' : 'bad', t(isCopied ? 'share.trainingLink' : 'documents:facts.notCopied'));
  };
  return (
    <Button tone="quiet" icon={<ExternalLink aria-hidden="true" size={18} />} onClick={open}>
      {t(isOpenable ? 'page.open' : 'page.training')}
    </Button>
  );
}
