/** The texts of the price of a booking. */
export const priceTexts = {
  ownPrice: {
    title: 'Price of this booking',
    open: 'Change the price',
    price: 'Price',
    amount: 'Amount off',
    percent: 'Percent off',
    remove: 'Back to the total of the services',
    tooHigh: 'At most the total of the services',
  },
};
