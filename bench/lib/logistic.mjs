/**
 * Fits a logistic regression by gradient descent, with a penalty on large weights.
 * @param samples `{ features, right }`
 */
export const fit = (samples, { rounds = 20_000, rate = 0.5, penalty = 0.003 } = {}) => {
  const size = samples[0].features.length;
  let weights = Array(size).fill(0);
  for (let round = 0; round < rounds; round += 1) {
    const gradient = Array(size).fill(0);
    for (const { features, right } of samples) {
      const sum = features.reduce((total, feature, index) => total + feature * weights[index], 0);
      const error = 1 / (1 + Math.exp(-sum)) - (right ? 1 : 0);
      for (let index = 0; index < size; index += 1)
        gradient[index] += (error * features[index]) / samples.length;
    }
    // The first weight is that of the constant, which is free.
    weights = weights.map(
      (weight, index) => weight - rate * (gradient[index] + (index === 0 ? 0 : penalty * weight)),
    );
  }
  return weights;
};
