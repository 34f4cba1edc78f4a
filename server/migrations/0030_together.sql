CREATE TABLE "taken_resources" (
	"booking_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"busy" boolean NOT NULL,
	"forced" boolean NOT NULL,
	CONSTRAINT "taken_resources_booking_id_resource_id_pk" PRIMARY KEY("booking_id","resource_id")
);
--> statement-breakpoint
DROP INDEX "bookings_resource_start";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "other_resource_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_resources_differ" CHECK ("resource_id" <> ALL ("other_resource_ids"));--> statement-breakpoint
INSERT INTO "taken_resources" ("booking_id", "resource_id", "starts_at", "ends_at", "busy", "forced")
SELECT "id", "resource_id", "starts_at", "ends_at", "status" NOT IN ('cancelled', 'no_show') AND "deleted_at" IS NULL, "forced"
FROM "bookings";--> statement-breakpoint
ALTER TABLE "taken_resources" ADD CONSTRAINT "taken_resources_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taken_resources" ADD CONSTRAINT "taken_resources_resource_id_booking_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."booking_resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "taken_resources_start" ON "taken_resources" USING btree ("resource_id","starts_at","booking_id","ends_at","busy");--> statement-breakpoint
-- Writes the rows of a booking in the order of the ids, as the server locks resources.
CREATE FUNCTION "take_resources"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "taken_resources"
	WHERE "booking_id" = NEW."id" AND "resource_id" <> ALL (NEW."resource_id" || NEW."other_resource_ids");
	INSERT INTO "taken_resources" ("booking_id", "resource_id", "starts_at", "ends_at", "busy", "forced")
	SELECT NEW."id", "one", NEW."starts_at", NEW."ends_at",
		NEW."status" NOT IN ('cancelled', 'no_show') AND NEW."deleted_at" IS NULL, NEW."forced"
	FROM unnest(NEW."resource_id" || NEW."other_resource_ids") "one" ORDER BY "one"
	ON CONFLICT ("booking_id", "resource_id") DO UPDATE SET
		"starts_at" = excluded."starts_at", "ends_at" = excluded."ends_at",
		"busy" = excluded."busy", "forced" = excluded."forced";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "bookings_take_resources" AFTER INSERT ON "bookings"
FOR EACH ROW EXECUTE FUNCTION "take_resources"();--> statement-breakpoint
CREATE TRIGGER "bookings_retake_resources" AFTER UPDATE ON "bookings" FOR EACH ROW
WHEN (
	(OLD."resource_id", OLD."other_resource_ids", OLD."starts_at", OLD."ends_at", OLD."status", OLD."deleted_at", OLD."forced")
	IS DISTINCT FROM
	(NEW."resource_id", NEW."other_resource_ids", NEW."starts_at", NEW."ends_at", NEW."status", NEW."deleted_at", NEW."forced")
)
EXECUTE FUNCTION "take_resources"();--> statement-breakpoint
-- The migration is one transaction, which keeps all writers of bookings out: there is no moment without the constraint.
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_once";--> statement-breakpoint
ALTER TABLE "taken_resources" ADD CONSTRAINT "bookings_once" EXCLUDE USING gist (
	"resource_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&
) WHERE ("busy" AND NOT "forced");--> statement-breakpoint
CREATE INDEX "bookings_resource" ON "bookings" USING btree ("resource_id");
