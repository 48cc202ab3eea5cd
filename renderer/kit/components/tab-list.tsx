import { Tabs } from '@base-ui/react/tabs';
import styles from './tab-list.module.css';

interface TabListProps {
  label: string;
  tabs: readonly { value: string; words: string }[];
}

/** The names of the tabs, inside their `Tabs.Root`: the arrows walk them, and what has the focus is shown. */
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
