import { constants, setPriority } from 'node:os';

/* Loaded before a program that is awaited last: its work gives way to that of all others. */

setPriority(constants.priority.PRIORITY_LOW);
