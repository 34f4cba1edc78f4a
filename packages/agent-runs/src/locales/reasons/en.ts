export const en = {
  words: 'The customer used a word from your list.',
  request: 'The customer asked for a person.',
  anger: 'The customer is angry.',
  repeated_question: 'The customer asks the same thing again.',
  no_source: 'The agent found nothing about it in its files.',
  not_sure: 'The agent was not sure enough.',
  no_text: 'The customer sent something without text.',
  checks: 'The answer of the agent did not pass the checks.',
  claim: 'The agent mentioned a booking that was not made.',
  budget: 'The agent has used up its budget for today.',
  failure: 'The agent could not answer because of a failure.',
  by_model: 'The agent decided to call a person.',
};
