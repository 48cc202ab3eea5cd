import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentDetail, Remedy } from '../../../shared/contract/documents.ts';
import { Button } from '../../kit/components/button.tsx';
import { Dialog } from '../../kit/components/dialog.tsx';
import { useUnsavedGuard } from '../../clients/dialog/use-unsaved-guard.tsx';
import type { ClientFormValues } from '../../clients/form/client-form-values.ts';
import { CardChoices } from './card-choices.tsx';
import { ClientPart } from './client-part.tsx';
import styles from './correction-dialog.module.css';
import { correctedTotal } from './correction-values.ts';
import { LinePart } from './line-part.tsx';
import { ReasonPanel } from './reason-panel.tsx';
import { TermsPart } from './terms-part.tsx';
import { TotalsLine } from './totals-line.tsx';
import { type CorrectionForm, useCorrection } from './use-correction.ts';
import { useSaveCorrection } from './use-save-correction.ts';

interface CorrectionDialogProps {
  detail: DocumentDetail;
  sold: NonNullable<DocumentDetail['sale']>;
  remedy: Remedy;
  onClose: () => void;
}

/**
 * Puts right what was not accepted: a refused sale is corrected and queued again, a rejected one is sold anew. What
 * was said against it stands on top, and at the field it is about.
 */
export function CorrectionDialog({ detail, sold, remedy, onClose }: CorrectionDialogProps) {
  const { t } = useTranslation('correction');
  const form = useRef<HTMLFormElement>(null);
  const guard = useUnsavedGuard();
  const correction = useCorrection(detail, sold, guard.touch);
  const { values, errors, issues, refused, change, changeLine } = correction;
  const [isLookedUp, setIsLookedUp] = useState(false);
  const { cards, setCards, failure, isSaving, save } = useSaveCorrection({
    detail,
    sold,
    remedy,
    correction,
    onClose,
  });
  const total = correctedTotal(values, detail.summary.currency);

  const focusWrong = (): void => form.current?.querySelector<HTMLElement>(WRONG)?.focus();
  // After the dialog has put the focus onto its first field.
  useEffect(() => {
    const frame = requestAnimationFrame(focusWrong);
    return () => cancelAnimationFrame(frame);
  }, []);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isSaving) return;
    if (issues.length > 0) focusWrong();
    else void save(isLookedUp);
  };

  const changeClient = useClientChange(correction);

  return (
    <Dialog
      title={t(`${remedy.kind}.title`, { number: detail.summary.localNumber })}
      meaning={t(`${remedy.kind}.meaning`)}
      width="full"
      onClose={() => guard.leave(onClose)}
    >
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <ReasonPanel detail={detail} refused={refused} />
        <ClientPart client={values.client} errors={errors} marks={correction.marks} onChange={changeClient} />
        <TermsPart values={values} errors={errors} change={change} currency={detail.summary.currency} />
        <section aria-label={t('lines')}>
          <h3>{t('lines')}</h3>
          <p className={styles.soft}>{t('linesStay')}</p>
          <ul className={styles.lines}>
            {values.lines.map((line) => (
              <LinePart
                key={line.path}
                line={line}
                errors={errors}
                onChange={(changed) => changeLine(line.path, changed)}
              />
            ))}
          </ul>
        </section>
        <footer className={styles.foot}>
          {remedy.isOlderThanCopy ? (
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={isLookedUp}
                onChange={({ target: { checked } }) => setIsLookedUp(checked)}
              />
              {t('lookedUp', { number: detail.summary.localNumber })}
            </label>
          ) : null}
          <CardChoices
            correction={correction}
            sold={sold}
            detail={detail}
            cards={cards}
            onChange={setCards}
          />
          {guard.warning}
          {failure === null ? null : (
            <p className={styles.failure} role="alert">
              {failure}
            </p>
          )}
          <div className={styles.end}>
            <TotalsLine detail={detail} sold={sold} total={total} values={values} />
            <div className={styles.actions}>
              <Button keyName="Esc" onClick={() => guard.leave(onClose)}>
                {t('back')}
              </Button>
              <Button
                type="submit"
                tone="primary"
                keyName="Enter"
                disabled={remedy.isOlderThanCopy && !isLookedUp}
                aria-disabled={isSaving}
              >
                {t(isSaving ? 'saving' : `${remedy.kind}.save`)}
              </Button>
            </div>
          </div>
        </footer>
      </form>
    </Dialog>
  );
}

const WRONG = '[aria-invalid="true"]';

/** The city's field reads its name and puts it in by itself: its function has to stay the same. */
function useClientChange({ values, change, complete }: CorrectionForm) {
  const latest = useRef({ client: values.client, change, complete });
  latest.current = { client: values.client, change, complete };
  return useCallback((changed: Partial<ClientFormValues>, isTyped: boolean): void => {
    const { current } = latest;
    current.client = { ...current.client, ...changed };
    (isTyped ? current.change : current.complete)({ client: current.client });
  }, []);
}
