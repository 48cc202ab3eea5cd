import { constants, setPriority } from 'node:os';

/* Loaded before a program that is not waited for until all others are done: it gives way to each of them. */

setPriority(constants.priority.PRIORITY_LOW);
