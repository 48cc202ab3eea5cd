import styles from './alert-dialog.module.css';

interface LotChoiceProps {
  name: string;
  hint: string;
  isChosen: boolean;
  onChoose: () => void;
}

/** One of the things that can be done with a lot. */
export function LotChoice({ name, hint, isChosen, onChoose }: LotChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" name="lot" checked={isChosen} onChange={onChoose} />
      <span>
        {name}
        <small>{hint}</small>
      </span>
    </label>
  );
}
