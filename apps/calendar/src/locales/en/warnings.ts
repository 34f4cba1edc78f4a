/** The texts of what speaks against a place of a booking. */
export const warningsTexts = {
  warnings: {
    title: 'Move it all the same?',
    closed: '{{resource}} does not work at that time.',
    buffer: 'It leaves less than the usual time between two bookings.',
    twice: '{{customer}} has another booking at that time.',
    notOffered: '{{resource}} does not offer all of its services.',
    move: 'Move it',
    leave: 'Leave it',
    copyTitle: 'Copy it all the same?',
    copy: 'Copy it',
    copyNot: 'Do not copy',
    awayTitle_one: '{{count}} booking is in these days',
    awayTitle_other: '{{count}} bookings are in these days',
    awayText: 'They stay, and the customers are not told.',
    more_one: 'and {{count}} more',
    more_other: 'and {{count}} more',
    away: 'Save it all the same',
    awayNot: 'Back',
  },
};
