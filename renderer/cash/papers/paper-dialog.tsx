import { FileDown, Printer } from 'lucide-react';
import { type RefObject, useCallback, useRef, useState } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useTranslation } from 'react-i18next';
import type { PaperForm, PaperRef } from '../../../shared/contract/papers.ts';
import { Dialog } from '../../kit/components/dialog.tsx';
import { Button } from '../../kit/components/button.tsx';
import { PaperFrame } from '../../kit/components/paper-frame.tsx';
import { Segments } from '../../kit/fields/segments.tsx';
import { useSavePdf } from '../../kit/components/use-save-pdf.ts';
import { call } from '../../ipc/call.ts';
import styles from './paper-dialog.module.css';
import { printerOf, usePrinting } from '../../kit/printing/printing-store.ts';
import { tellError, useNotices } from '../../kit/components/notice-store.ts';
import { Row, Stack } from '../../kit/layout/layout.tsx';

interface PaperDialogProps {
  paper: PaperRef;
  title: string;
  firstForm?: PaperForm;
  onClose: () => void;
}

export function PaperDialog({ paper, title, onClose, ...others }: PaperDialogProps) {
  return (
    <Dialog title={title} width="full" onClose={onClose}>
      <PaperView paper={paper} title={title} {...others} />
    </Dialog>
  );
}

interface PaperViewProps {
  /** Must stay the same object for the same paper. */
  paper: PaperRef;
  title: string;
  /** Initial form: a wide table needs sheets. */
  firstForm?: PaperForm;
}

/** One of the shop's own papers as it prints, to be printed or saved as a file. */
function PaperView({ paper, title, firstForm = 'roll' }: PaperViewProps) {
  const { t } = useTranslation('printing');
  const frame = useRef<HTMLIFrameElement>(null);
  const [form, setForm] = useState<PaperForm>(firstForm);
  const read = useCallback(() => call('papers.read', { paper, form }), [paper, form]);
  const { saving, save } = useSavePdf((wanted) => call('papers.save-pdf', { paper, form: wanted }));
  const print = usePrintPaper(frame, paper, form);
  useHotkeys('ctrl+p, meta+p', print, { enableOnFormTags: true, preventDefault: true });
  return (
    <Stack gap={4}>
      <Row justify="between" wrap>
        <Segments
          label={t('view.form')}
          options={[
            { value: 'roll', words: t('view.roll') },
            { value: 'a4', words: t('view.a4') },
          ]}
          value={form}
          onChange={setForm}
        />
        <Row wrap>
          <Button
            tone="quiet"
            icon={<FileDown aria-hidden="true" size={18} />}
            disabled={saving !== null}
            onClick={() => void save(form)}
          >
            {t(saving === null ? 'view.pdf' : 'view.savingPdf')}
          </Button>
          <Button icon={<Printer aria-hidden="true" size={18} />} keyName="Ctrl+P" onClick={print}>
            {t('view.print')}
          </Button>
        </Row>
      </Row>
      <div className={styles.desk} role="region" aria-label={t('view.region')} tabIndex={0}>
        <PaperFrame subject={form} read={read} title={title} frame={frame} />
      </div>
    </Stack>
  );
}

/**
 * Prints a paper on the shop's roll or sheet printer; without one, prints the frame with the system's dialog.
 */
function usePrintPaper(
  frame: RefObject<HTMLIFrameElement | null>,
  paper: PaperRef,
  form: PaperForm,
): () => void {
  const { t } = useTranslation();
  return useCallback(() => {
    if (printerOf(usePrinting.getState().status, form === 'a4' ? 'a4' : 'receipt') === null) {
      frame.current?.contentWindow?.print();
      return;
    }
    call('papers.print', { paper, form }).then(
      ({ printerName }) => useNotices.getState().tell('good', t('printing.queued', { name: printerName })),
      tellError,
    );
  }, [frame, paper, form, t]);
}
