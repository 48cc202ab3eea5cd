import { Tabs } from '@base-ui/react/tabs';
import styles from './tab-list.module.css';

interface TabListProps {
  label: string;
  tabs: readonly { value: string; words: string }[];
}

/** Tab names, inside their `Tabs.Root`: the arrows move through them, and the focused tab is shown. */
export function TabList({ label, tabs }: TabListProps) {
  return (
    <Tabs.List className={styles.list} aria-label={label} activateOnFocus>
      {tabs.map(({ value, words }) => (
        <Tabs.Tab key={value} className={styles.tab} value={value}>
          {words}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
}
