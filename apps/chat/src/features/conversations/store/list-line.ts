/** The line of the connection that the list of conversations uses. */
export const LIST_LINE = 'list';
