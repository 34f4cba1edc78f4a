ALTER TABLE "bookings" DROP CONSTRAINT "bookings_once";--> statement-breakpoint
-- No-shows take no time any more, and an overbooking is one only while something is in its way.
UPDATE "bookings" SET "forced" = false WHERE "forced" AND "deleted_at" IS NULL AND ("status" IN ('cancelled', 'no_show') OR NOT EXISTS (
	SELECT FROM "bookings" "other" WHERE "other"."resource_id" = "bookings"."resource_id" AND "other"."id" <> "bookings"."id"
		AND "other"."status" NOT IN ('cancelled', 'no_show') AND "other"."deleted_at" IS NULL
		AND "other"."starts_at" < "bookings"."ends_at" AND "other"."ends_at" > "bookings"."starts_at"
		AND "other"."starts_at" > "bookings"."starts_at" - interval '32 days'
));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_once" EXCLUDE USING gist (
	"resource_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&
) WHERE ("status" NOT IN ('cancelled', 'no_show') AND NOT "forced" AND "deleted_at" IS NULL);
