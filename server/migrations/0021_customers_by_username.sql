CREATE INDEX "conversations_user_chat" ON "conversations" USING btree ("user_id","chat_id");--> statement-breakpoint
-- Marks matches that no phone and no person of the channel explains: a username alone made them. `below` has each part
-- with all rows under it; `before` has the rows of the customer that the part joined, at that time.
WITH RECURSIVE "below" AS (
	SELECT "id" AS "part", "id" FROM "customers" WHERE "merged_into" IS NOT NULL
	UNION ALL
	SELECT "below"."part", "under"."id" FROM "below" JOIN "customers" AS "under" ON "under"."merged_into" = "below"."id"
), "before" AS (
	SELECT "id" AS "part", "merged_into" AS "id" FROM "customers" WHERE "merged_by" = 'match'
	UNION ALL
	SELECT "later"."id", "below"."id" FROM "customers" AS "later"
	JOIN "customers" AS "earlier" ON "earlier"."merged_into" = "later"."merged_into" AND "earlier"."merged_at" < "later"."merged_at"
	JOIN "below" ON "below"."part" = "earlier"."id"
	WHERE "later"."merged_by" = 'match'
), "explained" AS (
	SELECT "below"."part" FROM "below"
	JOIN "before" ON "before"."part" = "below"."part"
	JOIN "customers" AS "one" ON "one"."id" = "below"."id"
	JOIN "customers" AS "other" ON "other"."id" = "before"."id"
	WHERE jsonb_exists_any("one"."own" -> 'phones', ARRAY(SELECT jsonb_array_elements_text("other"."own" -> 'phones')))
		OR EXISTS (
			SELECT FROM "conversations" AS "written" JOIN "conversations" AS "too" ON "too"."chat_id" = "written"."chat_id"
			WHERE "written"."customer_id" = "one"."id" AND "too"."customer_id" = "other"."id"
		)
)
UPDATE "customers" SET "merged_by" = 'username'
WHERE "merged_by" = 'match' AND "id" NOT IN (SELECT "part" FROM "explained");--> statement-breakpoint
-- A booking that was made in a conversation belongs to the row of that conversation, not to the customer around it.
UPDATE "bookings" SET "customer_id" = "writer"."id"
FROM "conversations", "customers" AS "writer", "customers" AS "holder"
WHERE "conversations"."id" = "bookings"."conversation_id" AND "writer"."id" = "conversations"."customer_id"
	AND "holder"."id" = "bookings"."customer_id" AND "holder"."id" <> "writer"."id" AND "holder"."root_id" = "writer"."root_id"
	AND EXISTS (SELECT FROM "customers" AS "part" WHERE "part"."root_id" = "writer"."root_id" AND "part"."merged_by" = 'username');
