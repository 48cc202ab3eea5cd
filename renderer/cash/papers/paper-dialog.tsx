import type { PaperForm, PaperRef } from '../../../shared/contract/papers.ts';
import { Dialog } from '../../kit/components/dialog.tsx';
import { PaperView } from './paper-view.tsx';

interface PaperDialogProps {
  paper: PaperRef;
  title: string;
  firstForm?: PaperForm;
  onClose: () => void;
}

/** One of the shop's own papers over the screen that it is of. */
export function PaperDialog({ paper, title, onClose, ...others }: PaperDialogProps) {
  return (
    <Dialog title={title} width="full" onClose={onClose}>
      <PaperView paper={paper} title={title} {...others} />
    </Dialog>
  );
}
